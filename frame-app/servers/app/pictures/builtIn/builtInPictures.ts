import { readSeed } from '../../wallet-listing/seedWallets.ts'
import { checkPicture } from '../check/checkPicture.ts'
import type { ImportedPicture } from '../ImportedPicture.ts'
import { builtInNetworks } from './builtInNetworks.ts'
import { builtInTokenPictures } from './builtInTokenPictures.ts'
import { builtInWallets } from './builtInWallets.ts'

const toPictures = (kind: ImportedPicture['kind'], sources: readonly (readonly [string, string])[]) =>
  sources.map(
    ([name, source]): ImportedPicture => ({
      kind,
      name,
      source: 'built-in',
      ...checkPicture(Buffer.from(source)).picture,
    }),
  )

/** Returns the images included in the product: listed wallets, networks and tokens. */
export const builtInPictures = (): ImportedPicture[] => [
  ...toPictures(
    'wallet',
    readSeed().flatMap(({ id, name }) => {
      const source = builtInWallets[name]
      return source === undefined ? [] : [[id, source] as const]
    }),
  ),
  ...toPictures('asset', Object.entries(builtInNetworks)),
  ...toPictures('token', Object.entries(builtInTokenPictures)),
]
