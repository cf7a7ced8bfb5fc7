import type { SheetContent, SheetFrame } from '../content.ts'

/** The auth server's state of a left request. */
export interface LeftRequest {
  status: 'waiting' | 'opened' | 'decided'
  /** The last sign of the window, in the server's Unix milliseconds. */
  seenAt: number | null
  /** The encrypted decision. */
  sealed: string | null
}

/** The frame's side of the auth server's mailbox for requests that a window decides. */
export interface FrameMailbox {
  leave: (requestId: string, sealed: string) => Promise<unknown>
  look: (requestId: string) => Promise<LeftRequest>
  close: (requestId: string) => Promise<unknown>
}

/** The window's side of the mailbox. */
export interface WindowMailbox {
  /** `seal`: the seal of the user who left the request, as reported by the server. */
  open: (requestId: string) => Promise<{ sealed: string; seal: string }>
  keep: (requestId: string) => Promise<{ status: 'open' | 'over' }>
  decide: (requestId: string, sealed: string) => Promise<unknown>
}

/** The content of the window. */
export interface Show {
  frame: SheetFrame
  content: SheetContent
  mode: 'light' | 'dark'
  /** The page's preferred languages. */
  languages: readonly string[]
}

export type RequestDecision = { kind: 'confirm' } | { kind: 'reject' }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Checks only the kind: only the frame that created the ticket has its key. The seal comes from the server. */
export const isShow = (value: unknown): value is Show =>
  isRecord(value) && isRecord(value.frame) && isRecord(value.content) && Array.isArray(value.languages)

export const isDecision = (value: unknown): value is RequestDecision =>
  isRecord(value) && (value.kind === 'confirm' || value.kind === 'reject')
