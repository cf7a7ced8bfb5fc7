import { huesOf, tileColour } from './hueOf.ts'
import styles from './Picture.module.css'

/** Three arches in the two hues of an address: the face of an account, as in the modal. */
export function AccountPicture({ address }: { address: string }) {
  const { ground, arch } = huesOf(address)
  return (
    <svg className={styles.account} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <path d="M0 0h36v36H0z" style={{ fill: tileColour(ground, 0.12) }} />
      <path d="M4 36V20a14 14 0 0 1 28 0v16z" style={{ fill: tileColour(ground, 0.26) }} />
      <path d="M8.5 36V21.5a9.5 9.5 0 0 1 19 0V36z" style={{ fill: tileColour(arch, 0.08) }} />
      <path d="M13 36V23a5 5 0 0 1 10 0v13z" style={{ fill: tileColour(arch, -0.16) }} />
    </svg>
  )
}
