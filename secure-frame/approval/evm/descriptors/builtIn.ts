type File = { default: unknown }

/** Foyer's own descriptors. Each is loaded only for a call to its contract, or for a signature of its message. */
const files: Readonly<Record<string, () => Promise<File>>> = {
  cow: () => import('./files/cow.json'),
  permit2: () => import('./files/permit2.json'),
  safe: () => import('./files/safe.json'),
  seaDrop: () => import('./files/seaDrop.json'),
  weth: () => import('./files/weth.json'),
  zeroEx: () => import('./files/zeroEx.json'),
}

/** Descriptor files by contract address. Each file names its chains itself. */
export const filesByAddress: Readonly<Record<string, string>> = {
  '0x9008d19f58aabd9ed0d60971565aa8510560ab41': 'cow',
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'permit2',
  '0x00005ea00ac477b1030ce78506496e8c2de24bf5': 'seaDrop',
  '0x4200000000000000000000000000000000000006': 'weth',
  '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': 'weth',
  '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c': 'weth',
  '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': 'weth',
  '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d': 'weth',
  '0xfff9976782d46cc05630d1f6ebab18b2324d6b14': 'weth',
  '0xdef1c0ded9bec7f1a1670819833240f027b25eff': 'zeroEx',
  '0xdef1abe32c034e558cdd535791643c58a13acc10': 'zeroEx',
}

/** Descriptor files for messages that every contract of a kind verifies. For example, each Safe has its own address. */
const filesByMessage: Readonly<Record<string, string>> = { SafeTx: 'safe' }

const lookUp = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** Returns Foyer's descriptor file for this contract address on any chain. */
export const fileOfContract = (address: string) => lookUp(filesByAddress, address.toLowerCase())

export const fileOfMessage = (primaryType: string, verifier: string) =>
  fileOfContract(verifier) ?? lookUp(filesByMessage, primaryType)

/** Loads a descriptor file that is included in Foyer. */
export const loadFile = async (file: string): Promise<unknown> =>
  Object.hasOwn(files, file) ? (await files[file]?.())?.default : undefined
