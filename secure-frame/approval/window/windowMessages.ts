import type { SheetContent, SheetFrame } from '../content.ts'

/** How the sheet looks where it was asked for. */
export interface Look {
  dataset: Record<string, string | undefined>
  style: string
}

/** Said by the window to who opened it: it is ready to be given a port. */
export interface Hello {
  kind: 'foyer-approval-hello'
}

/** What is drawn in the window: first with the port, then on it, whenever it changes. */
export interface Show {
  kind: 'foyer-approval-show'
  frame: SheetFrame
  content: SheetContent
  look: Look
}

/** What the visitor decided, and on what: content that has changed meanwhile is not approved. */
export type Decision = { kind: 'foyer-approval-confirm'; shown: string } | { kind: 'foyer-approval-reject' }

const kindOf = (data: unknown) => (typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined)

/** All of these come from documents of our own origin: the origin is checked, then only which one it is. */
export const isHello = (data: unknown): data is Hello => kindOf(data) === 'foyer-approval-hello'
export const isShow = (data: unknown): data is Show => kindOf(data) === 'foyer-approval-show'
export const isDecision = (data: unknown): data is Decision =>
  kindOf(data) === 'foyer-approval-reject' ||
  (kindOf(data) === 'foyer-approval-confirm' && typeof (data as { shown?: unknown }).shown === 'string')
