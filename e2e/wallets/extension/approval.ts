import * as z from 'zod/mini'

/** What the approval window is told to show. */
export const ApprovalText = z.object({ title: z.string(), details: z.array(z.tuple([z.string(), z.string()])) })

/** What the approval window answers. `open` only keeps the worker awake. */
export const ApprovalMessage = z.enum(['open', 'approve', 'reject'])
export type ApprovalMessage = z.infer<typeof ApprovalMessage>
