import type { Hex } from 'viem'

/**
 * Bytecode that calls the address in the first 20 bytes with the remaining bytes, and returns the result. It runs
 * `calldatacopy(0, 20, n)`, `call(gas, calldataload(0) >> 96, 0, 0, n, 0, 0)`, `returndatacopy`, `return` or `revert`.
 */
export const passOn: Hex =
  '0x60143603601460003760006000601436036000600060003560601c5af13d600060003e602a573d6000fd5b3d6000f3'
