import type { Story, StoryName } from './story.ts'
import { actionStories } from './stories/actions.tsx'
import { choiceStories } from './stories/choices.tsx'
import { contentStories } from './stories/content.tsx'
import { drawingStories } from './stories/drawing.tsx'
import { fieldStories } from './stories/fields.tsx'
import { frameStories } from './stories/frame.tsx'
import { messageStories } from './stories/messages.tsx'

/** One story for each component of remote-list.ts. The type requires all of them. */
export const STORIES: Record<StoryName, Story> = {
  ...actionStories,
  ...choiceStories,
  ...contentStories,
  ...drawingStories,
  ...fieldStories,
  ...frameStories,
  ...messageStories,
}
