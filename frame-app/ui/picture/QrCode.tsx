import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

export type QrCodeProps = {
  /** The content for a scanner. */
  text: string
  label: string
  /** Shown in the middle, where the error correction allows it. */
  picture?: ReactNode
  /** Covers a code that is no longer valid. */
  cover?: ReactNode
}

/** One path for all dark modules: each run of them is a rectangle one module high. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const length = (end === -1 ? row.length : end) - x
        return [`M${x} ${y}h${length}v1h-${length}z`]
      }),
    )
    .join('')

/** A QR code of level Q, dark on white in both themes, so that every scanner can read it. */
export function QrCode({ text, label, picture, cover }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'Q', border: 0, boostEcc: false })
    return { size, path: pathOf(data) }
  }, [text])
  return (
    <div className={styles.code} data-covered={cover ? '' : undefined}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <path d={path} />
      </svg>
      {cover ? <div className={styles.cover}>{cover}</div> : picture && <div className={styles.middle}>{picture}</div>}
    </div>
  )
}
