/** A function as viem decodes it. Made here rather than parsed from a signature: the parser weighs as much as all of these. */
const call = <const Name extends string, const Types extends readonly string[]>(name: Name, ...types: Types) =>
  ({
    type: 'function',
    name,
    stateMutability: 'payable',
    outputs: [],
    // A list of the same length, each entry with the type in its place.
    inputs: types.map((type) => ({ type })) as unknown as { readonly [Index in keyof Types]: { type: Types[Index] } },
  }) as const

/** The calls that are told in words. Everything else is said to be unreadable. */
export const knownCalls = [
  call('transfer', 'address', 'uint256'),
  call('transferFrom', 'address', 'address', 'uint256'),
  call('approve', 'address', 'uint256'),
  call('increaseAllowance', 'address', 'uint256'),
  call('permit', 'address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'),
  call('setApprovalForAll', 'address', 'bool'),
  call('safeTransferFrom', 'address', 'address', 'uint256'),
  call('safeTransferFrom', 'address', 'address', 'uint256', 'bytes'),
  call('safeTransferFrom', 'address', 'address', 'uint256', 'uint256', 'bytes'),
  call('deposit'),
  call('withdraw', 'uint256'),
  // The amounts, the path, who gets what comes out of it, and until when.
  call('swapExactTokensForTokens', 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
  call('swapTokensForExactTokens', 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
  call('swapExactETHForTokens', 'uint256', 'address[]', 'address', 'uint256'),
  call('swapETHForExactTokens', 'uint256', 'address[]', 'address', 'uint256'),
  call('swapExactTokensForETH', 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
  call('swapTokensForExactETH', 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
] as const
