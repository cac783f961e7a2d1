import type { Obstacle } from '@aforo/domain/profile/privacy/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'

export const ObstacleList = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <ul className="privacy-lines" role="alert">
    {obstacles.map(({ reason, message, named }) => (
      <li key={reason} className="fault">
        <Icon name="alert" />
        <span>
          {message}
          {named.length > 0 && ` (${named.join('; ')})`}
        </span>
      </li>
    ))}
  </ul>
)
