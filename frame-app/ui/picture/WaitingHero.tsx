import { useEffect, useState } from 'react'
import { Hero, type HeroProps } from './Hero.tsx'
import { watchWait } from './watchWait.ts'

type WaitingHeroProps = Pick<HeroProps, 'picture' | 'heading' | 'text'> & {
  /** Message shown when the wait is long. */
  longWait: string
}

/**
 * Shows a wait for a server. After a while, a message says that it continues, because a slow server may still respond.
 */
export function WaitingHero({ longWait, ...hero }: WaitingHeroProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => watchWait(() => setLong(true)), [])
  return <Hero {...hero} state="waiting" hint={isLong ? longWait : undefined} />
}
