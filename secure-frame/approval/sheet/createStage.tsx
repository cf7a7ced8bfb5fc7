import '#theme/tokens.css'
import '#theme/base.css'
import './page.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Words } from '../messages/loadWords.ts'
import { WordsContext } from './wordsContext.ts'

/** Creates the place in the document's body where a sheet is drawn. Removing it restores the body. */
export const createStage = () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return {
    draw: (words: Words, sheet: ReactNode) =>
      root.render(
        <StrictMode>
          <WordsContext value={words}>{sheet}</WordsContext>
        </StrictMode>,
      ),
    remove: () => {
      root.unmount()
      place.remove()
    },
  }
}
