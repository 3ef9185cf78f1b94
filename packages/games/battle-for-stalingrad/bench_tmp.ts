import { search } from '@kurgan/kernel'
import { setup } from '/tmp/rooms/battle-for-stalingrad/packages/games/battle-for-stalingrad/rules/setup.ts'
import { decision, apply } from '/tmp/rooms/battle-for-stalingrad/packages/games/battle-for-stalingrad/rules/sequence.ts'
import { clone } from '/tmp/rooms/battle-for-stalingrad/packages/games/battle-for-stalingrad/rules/observe.ts'
import { invariants } from '/tmp/rooms/battle-for-stalingrad/packages/games/battle-for-stalingrad/rules/invariants.ts'
const N=+(process.argv[2]??50), check=process.argv[3]==='check'
let acts=0,t0=process.cpuUsage().user,maxA=0,json=0,lists=0
const out:Record<string,number>={}; const kinds:Record<string,number>={}
let sumRounds=0
for(let g=0;g<N;g++){
  const d=search('b'+g); const s=setup({scenario:'standard',options:{}},d,()=>{})
  let n=0
  for(;;){const de=decision(s); if(!de)break; lists+=de.actions.length; const a=d.pick(de.actions,'x'); kinds[a.do]=(kinds[a.do]??0)+1; apply(s,a,d,()=>{}); n++; if(check){invariants(s); if(n%50==0)json=Math.max(json,JSON.stringify(s).length)}}
  acts+=n;maxA=Math.max(maxA,n);out[s.outcome]=(out[s.outcome]??0)+1; sumRounds+=s.round
}
const dt=(process.cpuUsage().user-t0)/1000
console.log({acts,perGame:acts/N,maxA,perSec:Math.round(acts/dt*1000),out,json,meanList:lists/acts,rounds:sumRounds/N});console.log(kinds)
const d=search('c'); const s=setup({scenario:'standard',options:{}},d,()=>{}); for(let i=0;i<300;i++){const de=decision(s); if(!de)break; apply(s,d.pick(de.actions,'x'),d,()=>{})}
let t=process.cpuUsage().user; let x:any; for(let i=0;i<200000;i++)x=clone(s); console.log('clone us',(process.cpuUsage().user-t)/200000)
