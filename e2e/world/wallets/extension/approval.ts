import * as z from 'zod/mini'

/** The content of the approval window. */
export const ApprovalText = z.object({ title: z.string(), details: z.array(z.tuple([z.string(), z.string()])) })

/** Messages from the approval window. `open` only keeps the worker awake. */
export const ApprovalMessage = z.enum(['open', 'approve', 'reject'])
export type ApprovalMessage = z.infer<typeof ApprovalMessage>
