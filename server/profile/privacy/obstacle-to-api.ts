import type { Obstacle } from '@aforo/domain/profile/privacy/shapes.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'

export const obstacleToApi = ({ reason, message, details }: Refusal): Obstacle => ({
  reason,
  message,
  named: [details?.titles, details?.classes].flatMap((named) => (Array.isArray(named) ? named.map(String) : [])),
})
