import { createElement, useState } from 'react'
import { createNameSpecimens } from './nameSpecimens.ts'
import { Specimens } from './Specimens.tsx'

/** Name registration in every state, as the modal draws it. */
export function AllNames() {
  const [specimens] = useState(() =>
    createNameSpecimens().map(({ View, params, ...specimen }) => ({
      ...specimen,
      view: createElement(View, params === undefined ? {} : { params: params as never }),
    })),
  )
  return <Specimens heading="Foyer names" specimens={specimens} />
}
