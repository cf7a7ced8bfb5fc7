import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#theme/tokens.css'
import '#theme/base.css'
import { loadLazyMessages } from '../../frame-app/messages/messagesAtom.ts'
import { applyTheme } from '../../frame-app/theme/applyTheme.ts'
import { loadLazyIcons } from '../../frame-app/ui/picture/iconPaths.ts'
import { AllLogins } from './AllLogins.tsx'
import { AllNames } from './AllNames.tsx'
import { AllPrimitives } from './AllPrimitives.tsx'
import { AllPurchases } from './AllPurchases.tsx'
import { AllSwaps } from './AllSwaps.tsx'
import { ModalDemo } from './ModalDemo.tsx'

const query = new URLSearchParams(location.search)
const mode = query.get('theme') === 'dark' ? 'dark' : 'light'
const accent = query.get('accent') ?? undefined
const root = document.getElementById('root')

applyTheme(document.documentElement, { mode, variables: { accent } })
document.documentElement.dir = query.get('dir') === 'rtl' ? 'rtl' : 'ltr'

const pageOf = () => {
  if (query.has('modal')) return <ModalDemo />
  if (query.has('logins')) return <AllLogins />
  if (query.has('names')) return <AllNames />
  if (query.has('purchases')) return <AllPurchases />
  if (query.has('swaps')) return <AllSwaps />
  return <AllPrimitives only={query.get('only') ?? undefined} />
}

if (root) {
  await Promise.all([loadLazyIcons(), loadLazyMessages()])
  createRoot(root).render(<StrictMode>{pageOf()}</StrictMode>)
}
