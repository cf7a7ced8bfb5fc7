import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { DocumentEnvironment } from '../../../outside/documentEnvironment.ts'

/** The window of the hosted page. */
export type GrantWindow = Pick<Window, 'closed' | 'close'>

/** True if this document is accessible: then the hosted page embeds this modal. */
const isOurs = (place: Window) => {
  try {
    return place.origin === self.origin
  } catch {
    return false
  }
}

/** True if the project has a hosted page, and this modal belongs to another page. */
export const hasHostedPage = ({ isWindow, allowedOrigins }: DocumentEnvironment) =>
  !isWindow && isAllowedOrigin(allowedOrigins, self.origin) && !isOurs(parent)

/** Opens the window. Call it within the press; browsers block it otherwise. */
export const openGrantWindow = (projectId: string): GrantWindow | null =>
  open(`/grant?${new URLSearchParams({ projectId })}`, '_blank', 'popup,width=420,height=640')
