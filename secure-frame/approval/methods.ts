import type { PlanRequest } from './plan.ts'

/** The unsafe methods that this wallet implements, and how the sheet of each is planned: by files that are loaded for it. */
export const plans = {
  personal_sign: async () => (await import('./evm/plan/planMessage.ts')).planMessage,
  eth_signTypedData_v4: async () => (await import('./evm/plan/planTypedData.ts')).planTypedData,
  eth_sendTransaction: async () => (await import('./evm/plan/planTransactions.ts')).planTransaction,
  wallet_sendCalls: async () => (await import('./evm/plan/planTransactions.ts')).planCalls,
} as const satisfies Record<string, () => Promise<PlanRequest>>

export type ApprovableMethod = keyof typeof plans

export const isApprovable = (method: string): method is ApprovableMethod => Object.hasOwn(plans, method)
