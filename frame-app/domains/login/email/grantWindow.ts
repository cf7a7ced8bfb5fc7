import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { DocumentEnvironment } from '../../../outside/documentEnvironment.ts'

/** Popup of the hosted page. */
export type GrantWindow = Pick<Window, 'closed' | 'close'>

/** True if the window's document is accessible, which means that the hosted page embeds this modal. */
const isOurs = (place: Window) => {
  try {
    return place.origin === self.origin
  } catch {
    return false
  }
}

/** True if the project has a hosted page and another page embeds this modal. */
export const hasHostedPage = ({ isWindow, allowedOrigins }: DocumentEnvironment) =>
  !isWindow && isAllowedOrigin(allowedOrigins, self.origin) && !isOurs(parent)

/** Opens the popup. Must be called in the click event, because browsers block other popups. */
export const openGrantWindow = (projectId: string): GrantWindow | null =>
  open(`/grant?${new URLSearchParams({ projectId })}`, '_blank', 'popup,width=420,height=640')
