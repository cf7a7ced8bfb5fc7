import type { createStore } from 'jotai'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import { enabledLoginsAtom } from '../domains/login/offeredLogins.ts'
import { optionsAtom } from '../options/optionsAtom.ts'
import { outsideAtom } from '../outside/outside.ts'
import { alertDeveloper } from './developerAlerts.ts'

/**
 * Alerts the page's developer if the project does not list this page's origin, because the auth server rejects its
 * logins. An empty or unreachable list causes no alert.
 */
export const checkOrigin = async (store: ReturnType<typeof createStore>) => {
  if (store.get(enabledLoginsAtom).length === 0) return
  const { origin } = store.get(optionsAtom)
  const { getAllowedOrigins } = await store.get(outsideAtom).listing()
  const allowed = await getAllowedOrigins()
  if (allowed.length === 0 || isAllowedOrigin(allowed, origin)) return
  const { projectId } = store.get(outsideAtom).environment
  alertDeveloper(store, {
    title: 'Invalid App Configuration',
    message: `Unauthorized: origin not allowed. Add ${origin} to the allowed origins of project "${projectId}".`,
  })
}
