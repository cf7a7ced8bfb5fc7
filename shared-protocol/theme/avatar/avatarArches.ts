import { avatarHues } from './avatarHues.ts'

interface AvatarArch {
  /** An SVG path for a 36 by 36 view box. */
  path: string
  hue: number
  /** Lightness offset from a tile. */
  lift: number
}

/** Returns the default picture of an account: a background and three arches, in two hues derived from its address. */
export const avatarArches = (address: string): readonly AvatarArch[] => {
  const { ground, arch } = avatarHues(address)
  return [
    { path: 'M0 0h36v36H0z', hue: ground, lift: 0.12 },
    { path: 'M4 36V20a14 14 0 0 1 28 0v16z', hue: ground, lift: 0.26 },
    { path: 'M8.5 36V21.5a9.5 9.5 0 0 1 19 0V36z', hue: arch, lift: 0.08 },
    { path: 'M13 36V23a5 5 0 0 1 10 0v13z', hue: arch, lift: -0.16 },
  ]
}
