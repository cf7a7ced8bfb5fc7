import type { SheetContent, SheetFrame } from '../content.ts'

/** The auth server's state of a stored request. */
export interface LeftRequest {
  status: 'waiting' | 'opened' | 'decided'
  /** When the popup last contacted the server, in Unix milliseconds of the server's clock. */
  seenAt: number | null
  /** The encrypted decision. */
  sealed: string | null
}

/** The frame's access to the auth server's mailbox for requests that a popup decides. */
export interface FrameMailbox {
  leave: (requestId: string, sealed: string) => Promise<unknown>
  look: (requestId: string) => Promise<LeftRequest>
  close: (requestId: string) => Promise<unknown>
}

/** The popup's access to the mailbox. */
export interface WindowMailbox {
  /** `seal`: the security phrase of the user who stored the request, as reported by the server. */
  open: (requestId: string) => Promise<{ sealed: string; seal: string }>
  keep: (requestId: string) => Promise<{ status: 'open' | 'over' }>
  decide: (requestId: string, sealed: string) => Promise<unknown>
}

/** The content of the popup. */
export interface Show {
  frame: SheetFrame
  content: SheetContent
  mode: 'light' | 'dark'
  /** The page's preferred languages. */
  languages: readonly string[]
}

export type RequestDecision = { kind: 'confirm' } | { kind: 'reject' }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Checks only the kind, because only the frame that created the ticket has its key. The security phrase comes from the
 * server.
 */
export const isShow = (value: unknown): value is Show =>
  isRecord(value) && isRecord(value.frame) && isRecord(value.content) && Array.isArray(value.languages)

export const isDecision = (value: unknown): value is RequestDecision =>
  isRecord(value) && (value.kind === 'confirm' || value.kind === 'reject')
