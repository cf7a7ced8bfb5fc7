import { atom } from 'jotai'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { isInFacebook } from './isInApp.ts'
import { hasWindowsAtom } from './socialWindow.ts'

/** Providers that show an error page of theirs in a browser inside an app, with no way back. */
const refusing: readonly SocialProvider[] = ['google', 'facebook']

/** Whether this provider signs nobody in here: the page has to be opened in a browser. */
export const refusesAppsAtom = atom((get) => {
  const isHere = !get(hasWindowsAtom)
  return (provider: SocialProvider) =>
    isHere && refusing.includes(provider) && !(provider === 'facebook' && isInFacebook())
})
