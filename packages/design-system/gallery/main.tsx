import '../src/styles.css'
import '../src/plate-font.css'
import { createRoot } from 'react-dom/client'
import { Gallery, Single } from './Gallery.tsx'

const parameters = new URLSearchParams(location.search)
const theme = parameters.get('theme')
if (theme) document.documentElement.dataset.theme = theme
const story = parameters.get('story')
if (story) document.title = `${story} - ${document.title}`
const root = document.getElementById('app')
if (root) createRoot(root).render(story ? <Single name={story} /> : <Gallery />)
