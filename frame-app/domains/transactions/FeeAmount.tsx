import type { FeeText } from './useFeeText.ts'

/** A fee in the network's native currency, and in money if its price is known. */
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
