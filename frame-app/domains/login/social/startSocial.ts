import { atom } from 'jotai'
import type { Social } from '#protocol/vocabulary/socialProvider'
import { pushAtom } from '../../../navigation/navigation.ts'
import { openSocialWindowAtom } from './socialWindow.ts'

/** Begins a login by a social, within the press: its window opens, and a view follows it. Its steps are loaded on first use. */
export const startSocialAtom = atom(null, async (_get, set, social: Social) => {
  if (social === 'farcaster') return set(pushAtom, { name: 'ConnectingFarcaster' })
  const opened = set(openSocialWindowAtom)
  set(pushAtom, { name: 'ConnectingSocial', params: { provider: social } })
  // Where they do not load, the view offers to try again.
  const steps = await import('./socialSteps.ts').catch(() => undefined)
  if (steps) await set(steps.logInBySocialAtom, { provider: social, ...opened })
  else opened.window?.close()
})
