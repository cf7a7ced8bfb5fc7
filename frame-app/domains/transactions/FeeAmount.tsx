import type { FeeText } from './useFeeText.ts'

/** A fee in the network's own currency, and in money where its price is known. */
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
