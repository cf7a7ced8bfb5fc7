import type { FeeText } from './useFeeText.ts'

/** Shows a fee in the native currency and, if its price is known, in money. */
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
