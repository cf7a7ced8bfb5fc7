import '#theme/tokens.css'
import '#theme/base.css'
import './page.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Words } from '../messages/loadWords.ts'
import { WordsContext } from './wordsContext.ts'

/** Creates the element in the document body that contains a sheet. Removing it restores the body. */
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
