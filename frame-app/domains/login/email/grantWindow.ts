import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { DocumentEnvironment } from '../../../outside/documentEnvironment.ts'

/** The window of the hosted page. */
export type GrantWindow = Pick<Window, 'closed' | 'close'>

/** Whether this document can be reached: then it is the hosted page that has us. */
const isOurs = (place: Window) => {
  try {
    return place.origin === self.origin
  } catch {
    return false
  }
}

/** Whether the project has a hosted page, and this is the modal of another one. */
export const hasHostedPage = ({ isWindow, allowedOrigins }: DocumentEnvironment) =>
  !isWindow && isAllowedOrigin(allowedOrigins, self.origin) && !isOurs(parent)

/** Opens the window. Call it in the press: browsers block it otherwise. */
export const openGrantWindow = (projectId: string): GrantWindow | null =>
  open(`/grant?${new URLSearchParams({ projectId })}`, '_blank', 'popup,width=420,height=640')
