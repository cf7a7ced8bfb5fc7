import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

export type QrCodeProps = {
  /** The encoded text. */
  text: string
  label: string
  /** Shown in the middle, which the error correction allows. */
  picture?: ReactNode
  /** Covers a code that has become invalid. */
  cover?: ReactNode
}

/** Builds one path for all dark modules. Each horizontal run is a rectangle. */
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

/** Shows a QR code of level Q. It is dark on white in both themes, so that every scanner can read it. */
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
