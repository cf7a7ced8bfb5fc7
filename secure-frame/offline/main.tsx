import '#theme/tokens.css'
import '#theme/base.css'
import './offline.css'
import { createRoot } from 'react-dom/client'
import { loadWords } from '../approval/messages/loadWords.ts'
import { loadRecoveryWords } from '../approval/messages/recovery/loadRecoveryWords.ts'
import { RecoveryWordsContext } from '../approval/recovery/recoveryWords.ts'
import { WordsContext } from '../approval/sheet/wordsContext.ts'
import { loadOfflineWords } from './messages/loadOfflineWords.ts'
import { OfflinePage } from './OfflinePage.tsx'

const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
}

/** Renders the page in one of the browser's languages. Loads nothing over the network. */
const start = async (root: HTMLElement) => {
  const words = await loadWords([])
  const [recoveryWords, offlineWords] = [
    await loadRecoveryWords(words.language),
    await loadOfflineWords(words.language),
  ]
  document.documentElement.lang = words.language
  document.documentElement.dir = words.direction
  createRoot(root).render(
    <WordsContext value={words}>
      <RecoveryWordsContext value={recoveryWords}>
        <OfflinePage words={offlineWords} />
      </RecoveryWordsContext>
    </WordsContext>,
  )
}

paint()
dark.addEventListener('change', paint)
const root = document.getElementById('root')
if (root) void start(root)
