export { Button } from '@aforo/ui/components/button.tsx'
