/** The unsafe methods that this wallet implements. How the sheet of each is planned: `planApproval.ts`. */
const approvableMethods = [
  ...(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'] as const),
  ...(['eth_sendUserOperation'] as const),
  ...(['wallet_requestExecutionPermissions', 'wallet_revokeExecutionPermission'] as const),
  ...(['wallet_grantPermissions', 'wallet_revokePermissions'] as const),
  ...(['foyer_removeCode', 'foyer_endPermissions'] as const),
  ...(['solana_signMessage', 'solana_signTransaction'] as const),
  ...(['solana_signAllTransactions', 'solana_signAndSendTransaction'] as const),
] as const
export type ApprovableMethod = (typeof approvableMethods)[number]

export const isApprovable = (method: string): method is ApprovableMethod =>
  approvableMethods.some((one) => one === method)
