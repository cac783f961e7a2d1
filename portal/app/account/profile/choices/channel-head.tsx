import type { ReactNode } from 'react'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { channelWords } from './channel-words.ts'

export function ChannelHead({ channel, children }: { channel: Choice['channel']; children: ReactNode }) {
  const { all, icon } = channelWords[channel]
  return (
    <>
      <h3 className="flex items-center gap-2 font-medium">
        <Icon name={icon} size={20} />
        {all}
      </h3>
      <p className="text-small text-ink-2" role="status">
        {children}
      </p>
    </>
  )
}
