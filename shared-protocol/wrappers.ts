const opStackWrapper = '0x4200000000000000000000000000000000000006'

/** The wrapped native currency of each chain, in lower case. It is the token that the chain's routers use. */
const wrappers: Readonly<Record<number, string>> = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: opStackWrapper,
  56: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  100: '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  250: '0x21be370d5312f44cb42ce377bc9b8a0cef1a4c83',
  324: '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
  8217: '0x19aac5f612f524b754ca7e7c41cbfa2e981a4432',
  8453: opStackWrapper,
  10143: '0x760afe86e5de5fa0ee542fc7b7b713e1c5425701',
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  43114: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
  11155111: '0xfff9976782d46cc05630d1f6ebab18b2324d6b14',
  1313161554: '0xc9bdeed33cd01541e1eed10f90519d2c06fe3feb',
}

/**
 * Returns the wrapped native currency (WETH9 interface) of an EVM chain, in lower case. Undefined if the chain is not
 * listed.
 */
export const findWrapper = (chainId: number) => wrappers[chainId]
