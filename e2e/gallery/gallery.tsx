import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#theme/tokens.css'
import '#theme/base.css'
import { loadLaterMessages } from '../../frame-app/messages/messagesAtom.ts'
import { applyTheme } from '../../frame-app/theme/applyTheme.ts'
import { loadLaterIcons } from '../../frame-app/ui/picture/iconPaths.ts'
import { AllLogins } from './AllLogins.tsx'
import { AllNames } from './AllNames.tsx'
import { AllPrimitives } from './AllPrimitives.tsx'
import { ModalDemo } from './ModalDemo.tsx'

const query = new URLSearchParams(location.search)
const mode = query.get('theme') === 'dark' ? 'dark' : 'light'
const accent = query.get('accent') ?? undefined
const root = document.getElementById('root')

applyTheme(document.documentElement, { mode, variables: { accent } })
document.documentElement.dir = query.get('dir') === 'rtl' ? 'rtl' : 'ltr'

if (root) {
  await Promise.all([loadLaterIcons(), loadLaterMessages()])
  const other = query.has('logins') ? <AllLogins /> : <AllPrimitives only={query.get('only') ?? undefined} />
  const names = query.has('names') ? <AllNames /> : other
  const page = query.has('modal') ? <ModalDemo /> : names
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}
