import { createElement, useState } from 'react'
import { createLoginSpecimens } from './loginSpecimens.ts'
import { Specimens } from './Specimens.tsx'

/** The login views in every state, as the modal draws them. */
export function AllLogins() {
  const [specimens] = useState(() =>
    createLoginSpecimens().map(({ View, params, ...specimen }) => ({
      ...specimen,
      view: createElement(View, params === undefined ? {} : { params: params as never }),
    })),
  )
  return <Specimens heading="Foyer logins" specimens={specimens} />
}
