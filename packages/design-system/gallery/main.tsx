import '../src/styles.css';
import { createRoot } from 'react-dom/client';
import { Sheet } from './Sheet.tsx';
import { StepSample } from './StepSample.tsx';

const parameters = new URLSearchParams(location.search);
const theme = parameters.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const root = document.getElementById('app');
if (root) createRoot(root).render(parameters.get('page') === 'step' ? <StepSample /> : <Sheet />);
