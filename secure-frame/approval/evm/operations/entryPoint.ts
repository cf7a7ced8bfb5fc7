/** The contract that executes user operations: `EntryPoint` 0.7 (ERC-4337). The delegate accepts calls from it. */
export const entryPoint = {
  name: 'EntryPoint 0.7',
  address: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
} as const
