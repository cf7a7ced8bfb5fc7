/** Ready-made sign-ins for `createFoyer({ siwx })`. */
export type { Siwx } from '../siwx/Siwx.ts'
// biome-ignore lint/performance/noBarrelFile: an entry of the package
export { signInLocally } from '../siwx/signInLocally.ts'
export { signInWith } from '../siwx/signInWith.ts'
