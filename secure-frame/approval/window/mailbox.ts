import type { SheetContent, SheetFrame } from '../content.ts'

/** What the auth server says of a request that was left there. */
export interface LeftRequest {
  status: 'waiting' | 'opened' | 'decided'
  /** When the window was heard of last, in the server's Unix milliseconds. */
  seenAt: number | null
  /** The decision, sealed. */
  sealed: string | null
}

/** The frame's side of the auth server's mailbox for requests that a window decides. */
export interface FrameMailbox {
  leave: (requestId: string, sealed: string) => Promise<unknown>
  look: (requestId: string) => Promise<LeftRequest>
  close: (requestId: string) => Promise<unknown>
}

/** The window's side of it. */
export interface WindowMailbox {
  /** `seal`: that of the user who left it, by the server's word. */
  open: (requestId: string) => Promise<{ sealed: string; seal: string }>
  keep: (requestId: string) => Promise<{ status: 'open' | 'over' }>
  decide: (requestId: string, sealed: string) => Promise<unknown>
}

/** What the window draws. */
export interface Show {
  frame: SheetFrame
  content: SheetContent
  mode: 'light' | 'dark'
  /** The languages that the page wants. */
  languages: readonly string[]
}

export type RequestDecision = { kind: 'confirm' } | { kind: 'reject' }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Only the frame that made the ticket has its key, so a check of the kind is enough. The seal comes from the server. */
export const isShow = (value: unknown): value is Show =>
  isRecord(value) && isRecord(value.frame) && isRecord(value.content) && Array.isArray(value.languages)

export const isDecision = (value: unknown): value is RequestDecision =>
  isRecord(value) && (value.kind === 'confirm' || value.kind === 'reject')
