import { atom } from 'jotai'
import type { Social } from '#protocol/vocabulary/socialProvider'
import { pushAtom } from '../../../navigation/navigation.ts'
import { openSocialWindowAtom } from './socialWindow.ts'

/** Starts a social login in the click event: opens its popup, then its view. The login code is loaded on first use. */
export const startSocialAtom = atom(null, async (_get, set, social: Social) => {
  if (social === 'farcaster') return set(pushAtom, { name: 'ConnectingFarcaster' })
  const opened = set(openSocialWindowAtom)
  set(pushAtom, { name: 'ConnectingSocial', params: { provider: social } })
  // If the code cannot be loaded, the view offers a retry.
  const steps = await import('./socialSteps.ts').catch(() => undefined)
  if (steps) await set(steps.logInBySocialAtom, { provider: social, ...opened })
  else opened.window?.close()
})
