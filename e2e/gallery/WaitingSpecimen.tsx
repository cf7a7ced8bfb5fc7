import { Button } from '../../frame-app/ui/Button.tsx'
import { Hero, type HeroProps } from '../../frame-app/ui/Hero.tsx'
import { Tile } from '../../frame-app/ui/Tile.tsx'
import { ViewBody } from '../../frame-app/ui/ViewBody.tsx'
import { ViewHeader } from '../../frame-app/ui/ViewHeader.tsx'
import { nothing } from './nothing.ts'

type WaitingSpecimenProps = {
  titleId: string
  title?: string
  onBack?: () => void
  onClose?: () => void
  hero?: Partial<HeroProps>
  button?: string
}

export function WaitingSpecimen(props: WaitingSpecimenProps) {
  const { titleId, title = 'Harbor', onBack = nothing, onClose = nothing, hero, button } = props
  return (
    <>
      <ViewHeader
        title={title}
        titleId={titleId}
        back={{ label: 'Back', onPress: onBack }}
        close={{ label: 'Close', onPress: onClose }}
      />
      <ViewBody>
        <Hero
          state="waiting"
          picture={<Tile name="Harbor" size="l" />}
          heading="Open Harbor to continue"
          text="Approve the connection in the Harbor window."
          hint={button ? undefined : 'No window? Press the Harbor icon in your browser toolbar.'}
          {...hero}
        />
        {button && (
          <Button variant="primary" wide onPress={nothing}>
            {button}
          </Button>
        )}
      </ViewBody>
    </>
  )
}
