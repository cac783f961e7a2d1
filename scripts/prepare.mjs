// Run by npm after an install: sets the git hooks of scripts/hooks (fails silently without git), and marks the
// installation as current, so that no command installs again until the lock file changes.
import { spawnSync } from 'node:child_process'
import { markInstalled } from './install-stamp.mjs'

spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { stdio: 'ignore' })
if (!process.env.npm_config_omit) markInstalled()
