import type { FeeText } from './useFeeText.ts'

/** A fee in the network's own currency, and in dollars where they are known. */
export function FeeAmount({ quantity, worth }: FeeText) {
  return (
    <span>
      <bdi className="num">{quantity}</bdi>
      {worth && (
        <>
          {' · '}
          <bdi className="num">{worth}</bdi>
        </>
      )}
    </span>
  )
}
