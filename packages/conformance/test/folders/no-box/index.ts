export { game } from '../../../../cli/test/home/packages/games/coin/index.ts'
